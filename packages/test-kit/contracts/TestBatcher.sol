// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Code that a key's account lends itself (EIP-7702), so that it makes several calls in one transaction: all of them or none.
contract TestBatcher {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// The account takes coins as before.
    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "only the account itself");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
        }
    }
}
