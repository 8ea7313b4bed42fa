// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {TestPoolRouter} from "./TestPoolRouter.sol";
import {TestWrappedCoin} from "./TestWrappedCoin.sol";

/// What the router promises of a swap, whatever its executor does.
struct SwapDescription {
    address srcToken;
    address dstToken;
    /// Takes what is paid of a token.
    address srcReceiver;
    /// 0: the sender.
    address dstReceiver;
    uint256 amount;
    uint256 minReturnAmount;
    uint256 flags;
}

/// A router that leaves the way of a swap to an executor. The selector and the refusal of too little are those of version 6 of the
/// router of 1inch.
contract TestAggregator {
    using SafeERC20 for IERC20;

    /// Stands for the coin in a description.
    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    /// Executors pay coins here, before the router passes them on.
    receive() external payable {
        require(msg.sender != tx.origin, "only contracts pay the router");
    }

    function swap(
        address executor,
        SwapDescription calldata desc,
        bytes calldata data
    ) external payable returns (uint256 returnAmount, uint256 spentAmount) {
        require(desc.minReturnAmount > 0, "the least is nothing");
        require(desc.flags == 0, "no flags here");
        require(msg.value == (desc.srcToken == COIN ? desc.amount : 0), "the coins are not what is paid");
        if (desc.srcToken != COIN) {
            IERC20(desc.srcToken).safeTransferFrom(msg.sender, desc.srcReceiver, desc.amount);
        }
        returnAmount = execute(executor, data, desc.amount);
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        address to = desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
        if (desc.dstToken == COIN) Address.sendValue(payable(to), returnAmount);
        else IERC20(desc.dstToken).safeTransfer(to, returnAmount);
        spentAmount = desc.amount;
    }

    /// The bytes go as they are between the sender and the amount.
    function execute(address executor, bytes calldata data, uint256 amount) private returns (uint256) {
        bytes memory call = bytes.concat(abi.encodeCall(TestExecutor.execute, (msg.sender)), data, bytes32(amount));
        return abi.decode(Address.functionCallWithValue(executor, call, msg.value), (uint256));
    }
}

/// Swaps what it was sent through pools, and pays the router. Its bytes: 1 where coins are paid out and else 0, then the tokens of the
/// path, 20 bytes each.
contract TestExecutor is TestPoolRouter {
    using SafeERC20 for IERC20;

    constructor(address factory_, address wrappedCoin) TestPoolRouter(factory_, wrappedCoin) {}

    function execute(address) external payable returns (uint256 received) {
        // Behind the selector and the sender, and before the amount.
        bytes calldata data = msg.data[36:msg.data.length - 32];
        address[] memory path = new address[](data.length / 20);
        for (uint256 i = 0; i < path.length; i++) path[i] = address(bytes20(data[1 + 20 * i:]));
        if (msg.value > 0) TestWrappedCoin(payable(wrapped)).deposit{value: msg.value}();
        uint256 amount = IERC20(path[0]).balanceOf(address(this));
        uint256[] memory amounts = amountsOutOf(amount, path);
        IERC20(path[0]).safeTransfer(poolOf(path[0], path[1]), amount);
        if (data[0] != 0) {
            received = amounts[path.length - 1];
            passOn(amounts, path, address(this));
            unwrapTo(msg.sender, received);
        } else {
            // What arrives, which is less than the pool sends where a token keeps a part.
            IERC20 token = IERC20(path[path.length - 1]);
            uint256 before = token.balanceOf(msg.sender);
            passOn(amounts, path, msg.sender);
            received = token.balanceOf(msg.sender) - before;
        }
    }
}
