// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// How a `TestOddToken` does what it is asked to do.
enum Oddity {
    /// As others do.
    None,
    /// Moves it and returns nothing, as USDT does.
    ReturnsNothing,
    /// Moves nothing and returns false.
    ReturnsFalse,
    /// Moves nothing and returns true.
    MovesNothing,
    /// Keeps a hundredth.
    TakesFee,
    /// One base unit less arrives, as in tokens that count shares.
    Rounds,
    /// Refuses to change an allowance before it is 0, as USDT does.
    ApprovesOnce
}

/// A token for local chains that isn't like others. Who deploys it has it all; anybody may change its oddity.
contract TestOddToken is ERC20 {
    Oddity public oddity;

    constructor(uint256 amount) ERC20("Test Oddity", "ODD") {
        _mint(msg.sender, amount);
    }

    function become(Oddity oddity_) external {
        oddity = oddity_;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        if (oddity == Oddity.ReturnsFalse) return false;
        if (oddity == Oddity.MovesNothing) return true;
        uint256 kept = oddity == Oddity.TakesFee ? value / 100 : oddity == Oddity.Rounds ? 1 : 0;
        super.transfer(to, value - kept);
        if (kept > 0) _burn(msg.sender, kept);
        if (oddity == Oddity.ReturnsNothing) {
            assembly {
                return(0, 0)
            }
        }
        return true;
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        if (oddity == Oddity.ApprovesOnce) require(value == 0 || allowance(msg.sender, spender) == 0, "allowance is left");
        return super.approve(spender, value);
    }
}
